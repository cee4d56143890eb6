/** The words that messages are told in: those of every feature that tells people of something. */
export const MESSAGE_WORDS = [
  'messages',
  'accessRights',
  'accounts',
  'contractorChanges',
  'handovers',
  'healthContests',
  'invitations',
  'jobRecords',
  'labels',
  'logbooks',
  'organizations',
  'parties',
  'runs',
  'subcontracts',
  'workAuthorizations',
  'workers',
] as const
