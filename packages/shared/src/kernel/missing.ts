/** Set by the test runner, and by nobody else. */
const isTest = (import.meta as { env?: { MODE?: string } }).env?.MODE === 'test'

/**
 * A word that has to be there is not: a fault of ours. Tests stop at it. A reader sees what stands in its place, and the console
 * names it, at which journeys fail.
 */
export function missingWord(key: string, inItsPlace = ''): string {
  if (isTest) throw new Error(`There is no word for ${key}`)
  // biome-ignore lint/suspicious/noConsole: in the browser and on the server alike, and read there by the journeys
  console.error(`There is no word for ${key}`)
  return inItsPlace
}
