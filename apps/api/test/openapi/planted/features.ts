import * as plain from './service.ts'

/* How the product serves its calls, in small; read by `thrown.test.ts`, never run. */
const [plainContracts, spreadContracts] = [{}, {}]
const serve = (...given: unknown[]) => given

export const CALLS = {
  plain: serve(plainContracts, plain),
  spread: serve(spreadContracts, { ...plain, own: plain.direct }),
}
