import { VISITS_AHEAD_MONTHS } from '@portal/shared/features/maintenance-plans/plan.codes'
import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import type { MaintenanceVisit } from '@portal/shared/features/maintenance-plans/visit.schema'
import { weekOf, weeksBetween } from '@portal/shared/features/maintenance-plans/week'
import { addMonths } from '@portal/shared/kernel/time'
import { Select } from 'antd'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import { notify } from '../../kernel/notices.ts'
import { today, useWords } from '../../kernel/words.ts'
import { mondayText, thisWeek, weekNumber, weeksFrom } from './weeks.ts'

/** All weeks to which a visit can be moved: from this one on, as far as visits are laid out. */
const choices = () =>
  weeksFrom(thisWeek(), weeksBetween(thisWeek(), weekOf(addMonths(today(), VISITS_AHEAD_MONTHS))) + 1)

/** Moves one visit to another week; the others stay. */
export function MoveSelect({ visit: { id, week, version, canMove, logbook } }: { visit: MaintenanceVisit }) {
  const { t } = useWords()
  const move = useAction(maintenanceVisitContracts.update, {
    onDone: ({ visits }) =>
      notify(
        'success',
        t('planPages.visits.movedTo', {
          locationId: logbook.locationId,
          number: weekNumber(visits[0]?.week ?? week),
        }),
      ),
  })
  const mayMove = useMay(maintenanceVisitContracts.update)
  if (!canMove || !mayMove) return null
  return (
    <Select<string>
      size="small"
      aria-label={t('planPages.visits.moveOf', { locationId: logbook.locationId })}
      value={week}
      loading={move.isPending}
      disabled={move.isPending}
      popupMatchSelectWidth={false}
      options={choices().map((value) => ({
        value,
        label: `${t('planPages.week', { number: weekNumber(value) })} ${mondayText(value)}`,
      }))}
      onChange={(to) => move.mutate({ id, version, week: to, withLater: false })}
    />
  )
}
