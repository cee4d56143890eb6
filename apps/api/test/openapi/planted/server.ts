import { problem } from '@portal/shared/kernel/problem'

type Ports = Record<string, unknown>
const remote = () => {
  throw problem('identityServiceFailed')
}
export function start(): Ports {
  const mail = () => remote()
  const ports: Ports = { mail, ...(process.argv.length && { remote: remote() }) }
  return ports
}
