import { notify } from './notices.ts'
import { say } from './words.ts'

const PAUSE_MS = 3000

/** Whether the server answers at all, whatever it says. */
async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
/** Some seconds, or as soon as the browser thinks that the network is back. */
const untilLater = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PAUSE_MS)
    addEventListener('online', () => resolve(), { once: true })
  })

/**
 * Fetches a part of the program. While the network is away it says so and asks again: nothing on the page is given up for
 * that. It throws only when the server is there and the part is not.
 */
export async function fetchPart<T>(
  load: () => Promise<T>,
  { isThere = isServerThere, pause = untilLater } = {},
): Promise<T> {
  for (let isTold = false; ; ) {
    try {
      return await load()
    } catch (error) {
      if (await isThere()) throw error
      if (!isTold) notify('error', say('common.failure.offline'))
      isTold = true
      await pause()
    }
  }
}
