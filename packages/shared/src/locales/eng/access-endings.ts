/** What ends together with the access of the one before, in acts by which somebody else takes its place. */
export const endings = {
  invitationsEnded_one: '1 open invitation of the one before is cancelled.',
  invitationsEnded_other: 'Open invitations of those before are cancelled on {{number}} log-books.',
  plansEnded_one: '1 maintenance plan of the one before ends there.',
  plansEnded_other: 'Maintenance plans of those before end on {{number}} log-books.',
  questionsEnded_one: 'Questions of the one before are no longer asked there.',
  questionsEnded_other: 'Questions of those before are no longer asked at {{number}} log-books.',
  formsStopped_one: 'An unfinished statutory form of the one before stops: the log-book has to be split off.',
  formsStopped_other: 'Unfinished statutory forms of those before stop: {{number}} log-books have to be split off.',
  updatesWithdrawn_one: 'The pending application of the one before for another data sheet is withdrawn.',
  updatesWithdrawn_other: '{{number}} pending applications of those before for other data sheets are withdrawn.',
  sensorsUnlinked_one: 'The sensor of the one before is taken off the log-book.',
  sensorsUnlinked_other: '{{number}} sensors of those before are taken off their log-books.',
}
