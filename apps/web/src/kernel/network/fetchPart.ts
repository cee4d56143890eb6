import { isServerThere, untilAgain } from './connection.ts'

/**
 * Fetches a part of the program, however long that takes: once more at once where the server is there, since a single answer may
 * get lost. While the network is away, or the server does not have the part, the banner says so, and it is asked for again when the
 * network is back or somebody asks for it. Nothing on the page is given up for that, and nothing loads the page anew
 * (docs/decisions/071).
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  for (let failed = 0; ; failed++) {
    try {
      return await load()
    } catch {
      const isThere = await isServerThere()
      if (!isThere || failed) await untilAgain(isThere ? 'missing' : 'part')
    }
  }
}
