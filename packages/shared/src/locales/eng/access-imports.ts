export const words = {
  screens: { accessImport: 'Import access to log-books' },
  accessImports: {
    choose: 'What the workbook does',
    mode: {
      inviteAccess: {
        name: 'Invite RP',
        note: 'Admins of responsible persons are invited to log-books. Nothing changes before they accept.',
        submit_one: 'Send invitations: {{count}} row',
        submit_other: 'Send invitations: {{count}} rows',
        done_one: '{{count}} row was sent as an invitation.',
        done_other: '{{count}} rows were sent as invitations.',
        consequence: 'Rows that differ in nothing but the log-book go in one mail.',
        onward: 'To the invitation records',
      },
      handover: {
        name: 'Hand over',
        note: 'Log-books are handed to another organisation. Nothing changes before it confirms.',
        submit_one: 'Hand over {{count}} row',
        submit_other: 'Hand over {{count}} rows',
        done_one: '{{count}} row was offered to its receiver.',
        done_other: '{{count}} rows were offered to their receivers.',
        consequence: 'Each receiver is told, and confirms or refuses each log-book.',
        onward: 'To all handovers',
      },
      takeover: {
        name: 'Take over',
        note: 'Log-books that another organisation hands over to you are confirmed.',
        submit_one: 'Take over {{count}} row',
        submit_other: 'Take over {{count}} rows',
        done_one: '{{count}} row was taken over.',
        done_other: '{{count}} rows were taken over.',
        consequence:
          'Your organisation takes the role from the moment that was named, or at once where none was. Those before are told.',
        onward: 'To take over log-books',
      },
      subcontract: {
        name: 'Sub-contract',
        note: 'Sub-contractors are let in to log-books from the first to the last day. Their people see them and record work in them.',
        submit_one: 'Add sub-contractors: {{count}} row',
        submit_other: 'Add sub-contractors: {{count}} rows',
        done_one: 'A sub-contractor was added to {{count}} row.',
        done_other: 'Sub-contractors were added to {{count}} rows.',
        consequence:
          'Rows that differ in nothing but the log-book are one sub-contract. It begins on its first day, today at once, and the sub-contractor is told; it ends automatically after its last day.',
        onward: 'To the sub-contracts',
      },
    },
  },
  problems: {
    importModeInvalid: 'The import mode is not valid. Choose one of the modes shown.',
    importTemplateMissing:
      'The workbook is not the template of this import. Download the template and enter the rows there; keep its headers.',
    importBadLocation: 'Row %row%: the location ID is not valid. It has 7 or 11 characters, such as 0900214-001.',
    importBadEffectiveDate: 'Row %row%: the effective date is not valid. Enter a day to come as DD/MM/YYYY.',
    importLogbookNotFound: 'Row %row%: log-book not found. Check the location ID.',
    importLocationRepeated: 'Row %row%: the log-book stands in row %first% already. Keep it once.',
    importTooManySets:
      'A workbook makes %max% different mails, handovers or sub-contracts at most. Put the rows of further ones into another workbook.',
    importTooManyLogbooks:
      'The rows of a workbook name %max% log-books at most, counting those of each premises. Put the rows of further ones into another workbook.',
    importFarAhead: 'More than 6 months ahead: please check.',
    importReceiverNotFound: 'No organisation is registered with this. Check the number or e-mail.',
    importEndsSubcontracts: 'Sub-contracts that end with the access of the one before: %count%.',
    importEndsAuthorizations: 'Work authorisations that end with the access of the one before: %count%.',
    importEndsInvitations: 'Open invitations that are cancelled with the access of the one before: %count%.',
    importEndsPlans: 'Maintenance plans that end there with the access of the one before: %count%.',
    importEndsQuestions: 'Log-books at which questions of the one before are no longer asked: %count%.',
    importStopsForms: 'Log-books that keep unfinished forms of the one before from being submitted: %count%.',
    importEndsUpdates: 'Pending applications of the one before for other data sheets that are withdrawn: %count%.',
    importEndsSensors: 'Sensors of the one before that are taken off: %count%.',
  },
}
