export const TABS = ['waiting', 'answered'] as const
export type Tab = (typeof TABS)[number]
/** The tab of an address. */
export const tabOf = (asked: string | null | undefined): Tab => (asked === 'answered' ? asked : 'waiting')
/** What the list is narrowed to under the tab of an address. */
export const answeredIn = (asked: string | null | undefined) => ({ answered: String(tabOf(asked) === 'answered') })
