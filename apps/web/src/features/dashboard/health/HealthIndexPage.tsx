import { useParam } from '../../../kernel/useParam.ts'
import { AllIndex } from './AllIndex.tsx'
import { UnitIndex } from './UnitIndex.tsx'

/** The health index (909): of everything that is filtered, or, with a log-book in the address, of its months. */
export function HealthIndexPage() {
  const [unit] = useParam('unit')
  const id = Number(unit)
  return Number.isInteger(id) && id > 0 ? <UnitIndex id={id} /> : <AllIndex />
}
