import { SCREENS } from '@portal/shared/screens'
import { Segmented } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'
import './plans.css'

const PLACES = {
  plans: SCREENS.maintenancePlans.path,
  calendar: SCREENS.maintenanceCalendar.path,
  actual: SCREENS.maintenanceActual.path,
} as const
type Tab = keyof typeof PLACES
const TABS = Object.keys(PLACES) as Tab[]

/** The three pages of maintenance plans, one of them open. */
export function PlanTabs({ open }: { open: Tab }) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <Segmented<Tab>
      className="lb-plan-tabs"
      aria-label={t('planPages.views')}
      value={open}
      onChange={(tab) => navigate(PLACES[tab])}
      options={TABS.map((value) => ({ value, label: t(`planPages.tab.${value}`) }))}
    />
  )
}
