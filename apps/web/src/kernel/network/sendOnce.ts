import { Failure } from '../failure.ts'
import { isServerThere, untilAgain } from './connection.ts'

/**
 * Sends what bears a key, however long the network is away: an answer that did not come is asked for again with the same key, so
 * that what arrived the first time is not done a second time. It fails as it did the last time when somebody calls it off, or
 * when the server is there and does not answer to it twice.
 */
export async function sendOnce<T>(send: () => Promise<T>, kind: 'act' | 'part' = 'act', isDraft = false): Promise<T> {
  for (let unanswered = 0; ; ) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Failure) || error.key !== 'offline') throw error
      const isThere = await isServerThere()
      if (isThere ? unanswered++ : !(await untilAgain(kind, isDraft))) throw error
    }
  }
}
