import { connect } from 'node:net'

/** Asks an API process how it is; a worker answers no calls, so for that one the way to its database is tried. */
async function check(): Promise<boolean> {
  if (process.env.PROCESS_ROLE !== 'worker') return (await fetch(`http://127.0.0.1:${process.env.PORT}/api/health`)).ok
  const { hostname, port } = new URL(process.env.DATABASE_URL ?? '')
  return new Promise((resolve) => {
    const socket = connect(Number(port) || 5432, hostname, () => resolve(true)).once('error', () => resolve(false))
    socket.setTimeout(3000, () => resolve(false))
  })
}

process.exit((await check().catch(() => false)) ? 0 : 1)
