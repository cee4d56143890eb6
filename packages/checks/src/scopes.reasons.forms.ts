/** Why functions of statutory forms ask business tables without a scope of their own: `feature/file#function`. */
export const FORM_REASONS: Readonly<Record<string, readonly string[]>> = {
  'rows of a form that its caller has found by a scope': [
    'forms/form.document.ts#unitsOf',
    'forms/form.ends.ts#standing',
    'forms/form.once.ts#grantedBy',
    'forms/form.faults.ts#fileFaults',
    'forms/form.save.ts#voidSignatures',
    'forms/form.split.ts#unitsOf',
    'forms/form.split.ts#splitOff',
    'forms/form.split.ts#recount',
    'forms/form.units.ts#putUnits',
    'forms/form.units.ts#refreshDutyOf',
    'forms/form.units.ts#unitFaults',
    'forms/form.units.ts#locationIdsOf',
    'forms/form.units.ts#forgetAnswers',
  ],
  'whether another form of these days is in force for a log-book of one’s own form; it answers yes or no': [
    'forms/form.units.ts#overlapping',
  ],
  'the public register tells whether somebody with a number is registered; it answers yes or no': [
    'forms/form.faults.ts#isContractor',
    'forms/form.faults.ts#isEngineer',
  ],
  'what is known of a log-book in which the form’s owner stands, as the law asks him to state it': [
    'forms/form.known.ts#partiesOf',
    'forms/form.known.ts#unitFacts',
    'forms/form.known.ts#cycleOf',
    'forms/form.known.ts#worksFacts',
    'forms/form.known.ts#recordFacts',
    'forms/form.known.ts#known',
  ],
  'the portal itself sends forms, and does what follows from the answer': [
    'forms/form.deliver.ts#claimNext',
    'forms/form.deliver.ts#submissionOf',
    'forms/form.earlier.ts#earlierTry',
    'forms/form.deliver.ts#ending',
    'forms/form.effects.ts#renewPermit',
    'forms/form.grants.ts#letIn',
    'forms/form.raise.drop.ts#drop',
    'forms/form.raise.join.ts#joinRaised',
  ],
}
