import { stamp } from '@portal/shared/kernel/time'
import { useMe } from '../session.ts'
import { useWords } from '../words.ts'
import { usePrinting } from './usePrinting.ts'
import './paper.css'

/** Who prints this, of which organization, and when; on paper alone. */
export function Printed() {
  const { t, name, person } = useWords()
  const { user } = useMe()
  if (!usePrinting()) return null
  const by = { name: person(user.displayName), org: name(user.organisation, 'name'), time: stamp(new Date()) }
  return <p className="lb-printed">{t('documents.printed', by)}</p>
}
