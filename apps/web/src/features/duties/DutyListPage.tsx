import { DUTY_WHEN, DUTY_WHOSE, type DutyWhose } from '@portal/shared/features/duties/duty.codes'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { Segmented } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Buildings } from './Buildings.tsx'
import { CalendarAddress } from './CalendarAddress.tsx'
import { DutyActs } from './DutyActs.tsx'
import { DUTY_ADVANCED, DUTY_COLUMNS, DUTY_FILTERS, DutyCard } from './dutyTable.tsx'

function useViews(): View[] {
  const { t } = useWords()
  return DUTY_WHEN.map((when) => ({ key: when, title: t(`dutyList.views.${when}`), filters: { when } }))
}

/** Whose duties are shown: of nobody but others to whoever owes none, such as the regulator. */
function useWhose() {
  const { user } = useMe()
  const [asked, put] = useParam('side', ['page', 'premises'])
  const owes = ['RC', 'RP'].includes(user.organisation.organizationType)
  const whose: DutyWhose = owes ? (DUTY_WHOSE.find((one) => one === asked) ?? 'mine') : 'theirs'
  return { owes, whose, put }
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

/** Duty list (150): who owes what, by when, for every lift. */
export function DutyListPage() {
  const { t } = useWords()
  const views = useViews()
  const { owes, whose, put } = useWhose()
  return (
    <ListPage
      list={dutyContracts.list}
      fixed={{ whose }}
      columns={DUTY_COLUMNS}
      filters={DUTY_FILTERS()}
      advanced={DUTY_ADVANCED}
      views={views}
      subtitle={<Subtitle whose={whose} />}
      actions={
        <>
          {owes && <WhosePick whose={whose} onPick={put} />}
          <CalendarAddress />
        </>
      }
      exportCall={dutyContracts.export}
      bulk={(selection) => <DutyActs of={selection} />}
      rowName={({ logbook }) => logbook.locationId}
      card={(row) => <DutyCard row={row} />}
      pane={<Buildings whose={whose} />}
      empty={{ title: t('dutyList.emptyTitle'), text: t('dutyList.emptyText') }}
    />
  )
}
