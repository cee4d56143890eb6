import { DUTY_WHEN, DUTY_WHOSE, type DutyWhose } from '@portal/shared/features/duties/duty.codes'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import type { DutyRow } from '@portal/shared/features/duties/duty.schema'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { ListPage } from '../../kernel/ListPage.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import type { View } from '../../kernel/list/views.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { StandsIn } from '../../widgets/StandsIn.tsx'
import { Buildings } from './Buildings.tsx'
import { CalendarAddress } from './CalendarAddress.tsx'
import { DutyActs } from './DutyActs.tsx'
import { DutyKeys } from './DutyKeys.tsx'
import { DUTY_ADVANCED, DUTY_FILTERS, DutyCard, OTHERS_COLUMNS, OWN_COLUMNS } from './dutyTable.tsx'

function useViews(): View[] {
  const { t } = useWords()
  return DUTY_WHEN.map((when) => ({ key: when, title: t(`dutyList.views.${when}`), filters: { when } }))
}

/** Whose duties are shown: of nobody but others to whoever owes none, such as the regulator. A link that names neither shows none. */
function useWhose() {
  const [asked, put] = useParam('whose', ['page', 'premises'])
  const owes = useMay(dutyContracts.snooze)
  const usual: DutyWhose = owes ? 'mine' : 'theirs'
  const whose = DUTY_WHOSE.find((one) => one === asked) ?? usual
  return { owes, whose, fixed: { whose: asked ?? usual }, put }
}

function WhosePick({ whose, onPick }: { whose: DutyWhose; onPick: (whose: DutyWhose) => void }) {
  const { t } = useWords()
  const { data } = useApi(dutyContracts.summary, { whose })
  const label = (one: DutyWhose) => {
    const count = data?.[one].all
    return `${t(`dutyList.whose.${one}`)}${count === undefined ? '' : ` ${numberText(count)}`}`
  }
  return (
    <Segmented<DutyWhose>
      className="lb-duty-whose"
      aria-label={t('dutyList.whose.title')}
      value={whose}
      onChange={onPick}
      options={DUTY_WHOSE.map((one) => ({ value: one, label: label(one) }))}
    />
  )
}

function Subtitle({ whose }: { whose: DutyWhose }) {
  const { t } = useWords()
  const { data } = useApi(dutyContracts.summary, { whose })
  return <>{data ? t('dutyList.subtitle', { at: timeText(data.asAt) }) : t('dutyList.subtitleEarly')}</>
}

const BULK = { bulk: (selection: Selection<DutyRow>) => <DutyActs of={selection} /> }

/** Duty list (150): who owes what, by when, for every lift. */
export function DutyListPage() {
  const { t } = useWords()
  const views = useViews()
  const { owes, whose, fixed, put } = useWhose()
  const isOwn = whose !== 'theirs'
  const shown = (current: number | undefined, keys: ReactNode) => (
    <ListPage
      list={dutyContracts.list}
      fixed={fixed}
      current={current}
      columns={isOwn ? OWN_COLUMNS : OTHERS_COLUMNS}
      filters={DUTY_FILTERS()}
      advanced={DUTY_ADVANCED}
      views={views}
      subtitle={
        <>
          <Subtitle whose={whose} />
          <StandsIn />
        </>
      }
      actions={
        <>
          {owes && <WhosePick whose={whose} onPick={put} />}
          <CalendarAddress />
        </>
      }
      exportCall={dutyContracts.export}
      {...(isOwn ? BULK : {})}
      rowName={({ logbook }) => logbook.locationId}
      card={(row) => <DutyCard row={row} />}
      pane={
        <div className="lb-list-aside lb-duty-beside">
          <Buildings whose={whose} />
          {isOwn && keys}
        </div>
      }
      empty={{ title: t('dutyList.emptyTitle'), text: t('dutyList.emptyText') }}
    />
  )
  return <DutyKeys fixed={fixed}>{shown}</DutyKeys>
}
