import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { Button } from 'antd'
import { Entries } from '../../../kernel/pick/Entries.tsx'
import { State } from '../../../kernel/State.tsx'
import { useParam } from '../../../kernel/useParam.ts'
import { useWords } from '../../../kernel/words.ts'
import { AllIndex } from './AllIndex.tsx'
import { UnitIndex } from './UnitIndex.tsx'

const { params, query } = dashboardContracts.unit

/** The health index (909): of everything that is filtered, or, with a log-book in the address, of its months. */
export function HealthIndexPage() {
  const [unit] = useParam('unit')
  const [month] = useParam('month')
  if (unit === null) return <AllIndex />
  const id = params.safeParse({ id: unit })
  if (!id.success) return <Unreadable name="unit" />
  return query.safeParse(month ? { month } : {}).success ? <UnitIndex id={id.data.id} /> : <Unreadable name="month" />
}

/** In place of the page while the address names a log-book or a month that cannot be read. */
function Unreadable({ name }: { name: 'unit' | 'month' }) {
  const { t } = useWords()
  const [value, put] = useParam(name, name === 'unit' ? ['month', 'part'] : ['part'])
  const what = t(`healthIndex.${name}`)
  const text = (
    <>
      <p>{t('common.state.unreadableText')}</p>
      <p>
        {what} <Entries entries={[value ?? '']} />
      </p>
    </>
  )
  return (
    <State drawing="search" level={1} title={t('common.state.unreadable', { count: 1 })} text={text}>
      <Button onClick={() => put(null, { isStep: true })}>{t('common.action.remove', { what })}</Button>
    </State>
  )
}
