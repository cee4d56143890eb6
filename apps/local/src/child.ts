import { type ChildProcess, type SpawnOptions, type StdioOptions, spawn } from 'node:child_process'

/** Passes `signal` to the program when our end of the pipe closes: on stop, and also when we are killed and can do nothing any more. */
const relay = (signal: string) =>
  `exec 3<&0; "$@" 3<&- & it=$!; (read -r _ <&3; kill -${signal} $it 2>/dev/null) & watch=$!; wait $it; code=$?; kill $watch 2>/dev/null; exit $code`

/** A program that ends when this process does. Its own process group keeps Ctrl-C away from it: we decide when it stops. */
export type ChildProgram = { child: ChildProcess; ended: Promise<void>; stop(): Promise<void> }

/** Starts a program as a child that ends with us; `signal` is how it likes to be told to stop. */
export function spawnChild(
  signal: 'INT' | 'TERM',
  program: string,
  args: string[],
  options: SpawnOptions & { stdio: StdioOptions },
): ChildProgram {
  const onWindows = process.platform === 'win32'
  const child = onWindows
    ? spawn(program, args, options)
    : spawn('/bin/sh', ['-c', relay(signal), 'sh', program, ...args], { ...options, detached: true })
  child.stdin?.on('error', () => {})
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))
  const stop = () => {
    if (onWindows) child.kill()
    child.stdin?.end()
    return ended
  }
  return { child, ended, stop }
}
