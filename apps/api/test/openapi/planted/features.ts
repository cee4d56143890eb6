import * as plain from './service.ts'

/* How the product registers its services, in small; read by `thrown.test.ts`, never run. */
const [plainContracts, spreadContracts] = [{}, {}]
export const CONTRACTS = { plain: plainContracts, spread: spreadContracts }
const mount = (..._given: unknown[]) => {}

mount('router', 'ctxFor', plainContracts, plain)
mount('router', 'ctxFor', spreadContracts, { ...plain, own: plain.direct })
