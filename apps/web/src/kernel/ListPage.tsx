import { takenBy } from '@portal/shared/kernel/workbooks/export'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useDevice } from './device.ts'
import { latePart } from './lazyPart.tsx'
import { FilterBar } from './list/FilterBar.tsx'
import { ListBody } from './list/ListBody.tsx'
import { ListFoot } from './list/ListFoot.tsx'
import { ListTools } from './list/ListTools.tsx'
import type { ListPageProps } from './list/props.ts'
import type { ListContract } from './list/state.ts'
import { useList } from './list/useList.ts'
import { Views } from './list/views.tsx'
import { Reached } from './moves/reached.ts'
import { Newer } from './Newer.tsx'
import { PageHead } from './page.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useWords } from './words.ts'
import './list/beside.css'
import './list/list.css'
import './list/tools.css'

export { columnsOf } from './list/columns.tsx'

/** A list: filters, saved views, sorted and paged rows, selection, export; its state stands in the address. */
export function ListPage<C extends ListContract>(props: ListPageProps<C>) {
  const { list, filters = [], advanced = [], views = [], title, primary, bulk, empty, isPart, pane, current } = props
  const { isMobile } = useDevice()
  const model = useList(props)
  const { state, fixed, total, totalText, choice, selection } = model
  const canTick = Boolean(bulk) && total > 0
  const [isChoosing, setChoosing] = useState(false)
  const stopChoosing = () => {
    selection.clear()
    setChoosing(false)
  }
  return (
    <Reached value={selection.forget}>
      {!isPart && (
        <ListHead
          {...props}
          filters={model.isReadable ? { ...state.filters, ...fixed } : undefined}
          columns={choice.onSheet}
          sort={state.query.sort}
          isMobile={isMobile}
        />
      )}
      {!isPart && <Views list={list} state={state} fixed={fixed} views={views} />}
      <div className="lb-beside">
        <section className="lb-panel lb-list" aria-label={title}>
          <FilterBar list={list} state={state} filters={filters} advanced={advanced} />
          {bulk && selection.count > 0 ? (
            <SelectionBar selection={selection} total={total}>
              {bulk(selection)}
            </SelectionBar>
          ) : (
            <ListTools model={model} columns={props.columns} />
          )}
          <ListBody
            model={model}
            card={props.card}
            empty={{ action: primary, ...empty }}
            canTick={Boolean(bulk)}
            isChoosing={isChoosing}
            current={current}
          />
          <ListFoot state={state} total={total} totalText={totalText} isMobile={isMobile} />
        </section>
        {pane}
      </div>
      {isMobile && !isPart && (primary || canTick) && (
        <PhoneFoot
          canTick={canTick}
          isChoosing={isChoosing}
          onChoose={isChoosing ? stopChoosing : () => setChoosing(true)}
        >
          {primary}
        </PhoneFoot>
      )}
    </Reached>
  )
}

type HeadProps = Pick<
  ListPageProps<ListContract>,
  'title' | 'subtitle' | 'newer' | 'actions' | 'primary' | 'exportCall' | 'exportUnder'
> & {
  /** None when one of them cannot be read: then nothing is exported. */
  filters: Record<string, string> | undefined
  columns: readonly string[]
  sort: string | undefined
  isMobile: boolean
}

// its calls know every list that can be exported: it comes when the rows are here
const ExportButton = latePart(() => import('./ExportButton.tsx').then((file) => file.ExportButton))

function ListHead(props: HeadProps) {
  const { title, subtitle, newer, actions, primary, exportCall, exportUnder, filters, columns, sort, isMobile } = props
  const order = exportCall && 'sort' in takenBy(exportCall) && sort ? { sort } : {}
  return (
    <PageHead {...(title && { title })} subtitle={subtitle}>
      {exportCall && filters && (
        <>
          {exportUnder?.note && <span className="lb-second">{exportUnder.note}</span>}
          <ExportButton
            action={exportCall}
            filters={{ ...filters, ...order, ...exportUnder?.query }}
            columns={columns}
          />
        </>
      )}
      {newer && <Newer call={newer} />}
      {actions}
      {!isMobile && primary}
    </PageHead>
  )
}

interface FootProps {
  canTick: boolean
  isChoosing: boolean
  onChoose: () => void
  children: ReactNode
}

function PhoneFoot({ canTick, isChoosing, onChoose, children }: FootProps) {
  const { t } = useWords()
  return (
    <footer className="lb-phone-foot">
      {canTick && <Button onClick={onChoose}>{t(isChoosing ? 'common.action.cancel' : 'common.action.select')}</Button>}
      {children}
    </footer>
  )
}
