import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { useMay } from '../kernel/ActionButton.tsx'
import type { ControlProps } from '../kernel/list/control.ts'
import { pickFilter } from './pickFilter.tsx'

const { control: Control, says } = pickFilter({
  list: workerContracts.pick,
  nameOf: (worker, name) => name(worker, 'name'),
  isMany: true,
})

/** Chooses workers by any part of either name: those whom the reader may list, and nothing to choose for others. */
const WorkerFilter = (props: ControlProps) => (useMay(workerContracts.pick) ? <Control {...props} /> : null)

export const WORKERS = { name: 'workerIds', control: WorkerFilter, says } as const
