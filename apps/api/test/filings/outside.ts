import { createHash } from 'node:crypto'
import { canonicalForm, type FormData } from '@portal/shared/features/forms/form.data'
import { SubmissionFault, type SubmissionService } from '../../src/kernel/submission/port.ts'
import { world } from '../world.ts'

/** What the outside system holds of one key. */
export interface Received {
  key: string
  ackNo: string
  referenceNo: string
  locationIds: readonly string[]
  /** Of what was filled in when it arrived. */
  digest: string
  state: 'RECEIVED' | 'PROCESSED' | 'REJECTED' | 'CANCELLED'
  refused: readonly string[]
}
/** How it behaves while it is asked: as it should, out of order before or after it took something in, slow to decide, or unwilling. */
export const MANNERS = ['fine', 'fine', 'fine', 'down', 'cut', 'slow', 'refusesOne', 'refusesAll'] as const
export type Manner = (typeof MANNERS)[number]

export const digestOfData = (data: FormData): string =>
  createHash('sha256')
    .update(canonicalForm({ number: '', version: '', locationIds: [], data }))
    .digest('hex')

interface Meta {
  referenceNo: string
  formData: FormData
  locations: readonly { locationId: string }[]
}

/** An outside system that remembers everything, and fails as it is told. */
export function outsideSystem() {
  const received: Received[] = []
  const outside = {
    manner: 'fine' as Manner,
    received,
    service: {} as SubmissionService,
  }
  const known = (ackNo: string) => {
    const one = received.find((row) => row.ackNo === ackNo)
    if (!one) throw new SubmissionFault('http', 404)
    return one
  }
  const answering = () => {
    if (outside.manner === 'down') throw new SubmissionFault('connection')
  }
  const told = ({ ackNo }: Received) => ({ ackNo, receivedAt: world.now })
  outside.service = {
    async submit({ key, meta }) {
      answering()
      // why the cast: the port sends an object, and this is what the product puts into it
      const { referenceNo, formData, locations } = meta as Meta
      const before = received.find((row) => row.key === key)
      const made: Received = before ?? {
        ...{ key, referenceNo, ackNo: `ACK-${received.length + 1}`, state: 'RECEIVED', refused: [] },
        ...{ locationIds: locations.map(({ locationId }) => locationId), digest: digestOfData(formData) },
      }
      if (!before) received.push(made)
      if (outside.manner === 'cut') throw new SubmissionFault('connection')
      return told(made)
    },
    async ask(ackNo) {
      answering()
      const one = known(ackNo)
      if (one.state === 'RECEIVED' && outside.manner !== 'slow') decide(one, outside.manner)
      const state = one.state === 'CANCELLED' ? 'RECEIVED' : one.state
      return {
        status: state,
        items: one.locationIds.map((locationId) => {
          const ok = !one.refused.includes(locationId)
          return { locationId, ok, reason: ok ? '' : 'not known here' }
        }),
      }
    },
    async find(key) {
      answering()
      const one = received.find((row) => row.key === key)
      return one ? told(one) : null
    },
    async cancel(ackNo) {
      answering()
      const one = known(ackNo)
      if (one.state === 'RECEIVED') one.state = 'CANCELLED'
      if (outside.manner === 'cut') throw new SubmissionFault('connection')
      return one.state === 'CANCELLED'
    },
  }
  return outside
}
export type Outside = ReturnType<typeof outsideSystem>

function decide(one: Received, manner: Manner): void {
  const { locationIds } = one
  if (manner === 'refusesAll') one.refused = locationIds
  if (manner === 'refusesOne') one.refused = locationIds.slice(0, 1)
  one.state = one.refused.length === locationIds.length ? 'REJECTED' : 'PROCESSED'
}
