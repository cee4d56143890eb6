/** What many messages name: the log-book, and who did it. */
export const PLACE = ['locationId', 'addressEn', 'addressZh'] as const
export const BY = ['userName', 'orgEn', 'orgZh'] as const
