import { seenWorkerContracts } from '@portal/shared/features/workers/seen-worker.contract'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const worker = read(workerContracts.get, ({ params, search }) => {
  const [id, from, to] = [Number(params.id), search.get('from'), search.get('to')]
  return id > 0 ? { id, ...(from && { from }), ...(to && { to }) } : undefined
})

export const reads = {
  workers: [listRead(workerContracts.list)],
  worker: [worker],
  seenWorkers: [listRead(seenWorkerContracts.list)],
} satisfies Reads
