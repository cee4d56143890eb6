/** The words that messages are told in: those of every feature that tells people of something. */
export const MESSAGE_WORDS = [
  'messages',
  'accounts',
  'jobRecords',
  'labels',
  'logbooks',
  'organizations',
  'parties',
  'runs',
  'workers',
] as const
