import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { useMay } from '../kernel/ActionButton.tsx'
import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { ChosenNames } from '../kernel/pick/ChosenNames.tsx'
import { idsIn, textOf } from '../kernel/pick/ids.ts'
import { useWords } from '../kernel/words.ts'

/** Chooses workers by any part of either name: those whom the reader may list, and nothing to choose for others. */
function WorkerFilter({ value, onChange, label }: ControlProps) {
  const { name } = useWords()
  if (!useMay(workerContracts.pick)) return null
  return (
    <AsyncPicker
      list={workerContracts.pick}
      nameOf={(worker) => name(worker, 'name')}
      label={label}
      isMany
      value={idsIn(value)}
      onChange={(ids) => onChange(textOf(ids))}
    />
  )
}

function WorkerNames({ value }: SaysProps) {
  const { name } = useWords()
  return <ChosenNames list={workerContracts.pick} nameOf={(worker) => name(worker, 'name')} value={value} />
}

export const WORKERS = { name: 'workerIds', control: WorkerFilter, says: WorkerNames } as const
