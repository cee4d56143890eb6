import { PlusOutlined } from '@ant-design/icons'
import { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Group, GroupChart } from '@portal/shared/features/groups/group.schema'
import { SCREENS } from '@portal/shared/screens'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { useDevice } from '../../kernel/device.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { mayCall, useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { AddGroups, EditGroup } from './GroupDialogs.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import { GroupTable } from './GroupTable.tsx'
import { GroupTree } from './GroupTree.tsx'
import { useIsSeveral, useOwner } from './Owner.tsx'
import { Ungrouped } from './Ungrouped.tsx'
import { WorkGroupsBeside } from './WorkGroupsBeside.tsx'
import './chart.css'

/** Organizational chart: the groups of an organization as a tree and as a table of the same. */
export function GroupChartPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { of, at, picker, isReadable, unreadable } = useOwner()
  const isSeveral = useIsSeveral()
  const { data, error, isError, refetch } = useApi(groupContracts.chart, of, { quiet: true, enabled: isReadable })
  const add = <AddTop isOffered={data?.mayAddTop ?? false} of={of} />
  return (
    <>
      <PageHead subtitle={t('groupPages.subtitle')}>
        <Button onClick={() => navigate(at(SCREENS.groups.path))}>{t('groupPages.toTable')}</Button>
        {add}
      </PageHead>
      {isSeveral && <div className="lb-org-owner">{picker}</div>}
      {!isReadable && unreadable}
      {isError && !data && <Failed error={error} title={t('groups.failed')} onRetry={() => refetch()} />}
      {isReadable && !data && !isError && <Loading columns={5} />}
      {data && !data.groups.length && (
        <State drawing="empty" title={t('groupPages.emptyTitle')} text={t('groupPages.emptyText')}>
          {add}
        </State>
      )}
      {data && data.groups.length > 0 && <Charted chart={data} key={data.organisation.id} />}
    </>
  )
}

const AddTop = ({ isOffered, of }: { isOffered: boolean; of: { organizationId?: number } }) => (
  <DialogButton
    action={groupContracts.create}
    isOffered={isOffered}
    type="primary"
    icon={<PlusOutlined />}
    dialog={(close) => <AddGroups {...of} onClose={close} />}
  >
    {useWords().t('groupPages.add')}
  </DialogButton>
)

type View = 'chart' | 'table'
type Asked = { group: Group; isMove: boolean }

function Charted({ chart }: { chart: GroupChart }) {
  const { name: nameOf } = useWords()
  const { isMobile } = useDevice()
  const [view, setView] = useState<View>('chart')
  const [id, choose] = useParam('group')
  const [asked, setAsked] = useState<Asked>()
  const mayEdit = useMay(groupContracts.edit)
  const isOwn = useMe().user.organisation.id === chart.organisation.id
  const { groups } = chart
  const chosen = groups.find((one) => String(one.id) === id) ?? groups[0]
  const name = nameOf(chart.organisation, 'name')
  const shown = isMobile ? 'table' : view
  // what somebody else has saved meanwhile is compared with what is typed
  const lately = (group: Group) => groups.find((one) => one.id === group.id) ?? group
  const ask = (isMove: boolean) => (group: Group) => mayEdit && group.isEditable && setAsked({ group, isMove })
  const common = { groups, chosen, label: name, onChoose: (one: number) => choose(String(one), { isStep: true }) }
  return (
    <div className="lb-org-page">
      <div>
        <section className="lb-panel lb-part" aria-labelledby="chart-of">
          <Head chart={chart} name={name} view={shown} onView={isMobile ? undefined : setView} />
          {shown === 'table' ? (
            <GroupTable {...common} />
          ) : (
            <GroupTree {...common} onEdit={ask(false)} onMove={ask(true)} />
          )}
          <Foot chart={chart} hasKeys={shown === 'chart'} />
        </section>
      </div>
      <div>
        {chosen && <GroupPanel group={chosen} below={groups.filter(({ parent }) => parent?.id === chosen.id)} />}
        {isOwn && mayCall(SCREENS.workGroups.access) && <WorkGroupsBeside />}
      </div>
      {asked && <EditGroup group={lately(asked.group)} isMove={asked.isMove} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface HeadProps {
  chart: GroupChart
  name: string
  view: View
  /** Left out where there is room for one of the two only. */
  onView: ((view: View) => void) | undefined
}
function Head({ chart: { groups, userCount, logbookCount }, name, view, onView }: HeadProps) {
  const { t } = useWords()
  const many = (count: number) => ({ count, number: numberText(count) })
  return (
    <header className="lb-panel-head">
      <h2 id="chart-of">{name}</h2>
      <div className="lb-org-head">
        <span className="lb-soft">
          {[
            t('groupPages.groupCount', many(groups.length)),
            t('groupPages.peopleCount', many(userCount)),
            t('groupPages.logbookCount', many(logbookCount)),
          ].join(' · ')}
        </span>
        {onView && (
          <Segmented<View>
            aria-label={t('groupPages.view')}
            value={view}
            onChange={onView}
            options={[
              { value: 'chart', label: t('groupPages.asChart') },
              { value: 'table', label: t('groupPages.asTable') },
            ]}
          />
        )}
      </div>
    </header>
  )
}

function Foot({ chart: { ungroupedUsers, organisation }, hasKeys }: { chart: GroupChart; hasKeys: boolean }) {
  const { t } = useWords()
  return (
    <p className="lb-org-keys">
      {hasKeys && (
        <>
          <span>
            <kbd>←</kbd> <kbd>→</kbd> {t('groupPages.keyAcross')}
          </span>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('groupPages.keyAlong')}
          </span>
          <span>
            <kbd>Enter</kbd> {t('groupPages.keyEdit')}
          </span>
          <span>
            <kbd>M</kbd> {t('groupPages.keyMove')}
          </span>
        </>
      )}
      {ungroupedUsers === 0 && <span>{t('groupPages.everybodyIn')}</span>}
      {ungroupedUsers !== null && (
        <Ungrouped organizationId={organisation.id} {...(ungroupedUsers > 0 && { people: ungroupedUsers })} />
      )}
    </p>
  )
}
