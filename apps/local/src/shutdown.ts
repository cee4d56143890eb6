type Stop = () => Promise<unknown>

const LIMIT_MS = 20_000
const stops: Stop[] = []
let stopping: Promise<void> | undefined

/** Registers what has to stop before everything that was started earlier. */
export function onStop(stop: Stop): void {
  stops.push(stop)
}

/** Stops what was started, latest first. Asking twice (npx and the terminal both pass Ctrl-C on) changes nothing. */
export function stopAll(): Promise<void> {
  stopping ??= stopInTurn()
  return stopping
}

/** Whether we are on our way out: what fails now fails because of that. */
export function isStopping(): boolean {
  return stopping !== undefined
}

async function stopInTurn(): Promise<void> {
  setTimeout(() => process.exit(1), LIMIT_MS).unref()
  for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(error))
}

/** Leaves cleanly on Ctrl-C, a closed terminal or a polite request. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stopAll().then(() => process.exit(0)))
}
