import { createServer } from 'node:net'

/** The wanted port when nothing listens on it, otherwise any free one. */
export async function portOr(wanted: number): Promise<number> {
  return (await tryPort(wanted, '127.0.0.1')) ?? (await freePort())
}

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0, '127.0.0.1')
  if (!port) throw new Error('no free port was found')
  return port
}

/** Whether a server could listen on the port of this address of the machine. */
export async function isFree(port: number, host: string): Promise<boolean> {
  return port === 0 || (await tryPort(port, host)) !== undefined
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(undefined))
    server.listen({ port, host }, () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}
