import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { COUNT_CAP } from '@portal/shared/features/job-records/job-record.schema'
import { useAmong } from '../../kernel/list/neighbours.ts'
import type { OverProps } from '../../kernel/reads/over.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { RecordDrawer } from './RecordDrawer.tsx'

const PARAM = 'record'

/** The record that the address names, over whatever page that is of. */
export function RecordOver({ fixed }: OverProps) {
  const [open, setOpen] = useParam(PARAM)
  if (open === null) return null
  const id = Number(open)
  if (fixed) return <Among id={id} fixed={fixed} />
  return <RecordDrawer id={id} ids={[]} onMove={(to) => setOpen(to === null ? null : String(to), { isStep: true })} />
}

function Among({ id, fixed }: { id: number } & Required<OverProps>) {
  return <RecordDrawer {...useAmong({ param: PARAM, list: jobRecordContracts.list, fixed, cap: COUNT_CAP }, id)} />
}
