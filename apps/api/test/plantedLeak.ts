/** What a file of tests may leave behind. */
export const kept: string[] = []
