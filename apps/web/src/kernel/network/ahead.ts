type Load = () => Promise<unknown>

/** Long enough for the page itself to be there first. */
const SOON_MS = 2000

const waiting = new Set<Load>()
let isOn = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Parts that an open page may need: fetched one after the other as soon as there is nothing else to do. */
export function ahead<L extends Load>(load: L): L {
  waiting.add(load)
  plan()
  return load
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 0)

function plan(): void {
  if (!isOn || timer || !waiting.size) return
  timer = setTimeout(() => whenIdle(() => void fetchAll()), SOON_MS)
}

async function fetchAll(): Promise<void> {
  const failed: Load[] = []
  for (const load of waiting) {
    waiting.delete(load)
    await load().catch(() => failed.push(load))
  }
  // asked for again with the next part; whoever needs one before asks for it himself, and is told
  for (const load of failed) waiting.add(load)
  timer = undefined
}

/** From now on parts are fetched ahead; answers how to stop. */
export function fetchAhead(): () => void {
  isOn = true
  plan()
  addEventListener('online', plan)
  return () => {
    isOn = false
    clearTimeout(timer)
    timer = undefined
    removeEventListener('online', plan)
  }
}
