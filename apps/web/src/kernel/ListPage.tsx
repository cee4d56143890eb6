import { takenBy } from '@portal/shared/kernel/workbooks/export'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { withWords } from '../i18n/i18n.ts'
import { useDevice } from './device.ts'
import { HeldDialogs } from './dialogs/Held.tsx'
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
import { SkipLinks } from './SkipLinks.tsx'
import { mayCall } from './session.ts'
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
  // what is ticked is acted on, or exported by its number
  const canTick = total > 0 && (Boolean(bulk) || canTickForExport(props.exportCall, model))
  const [isChoosing, setChoosing] = useState(false)
  const stopChoosing = () => {
    selection.clear()
    setChoosing(false)
  }
  // where a filter cannot be read nothing is exported
  const exported = props.exportCall && model.isReadable && (
    <ListExport
      exportCall={props.exportCall}
      exportUnder={props.exportUnder}
      filters={{ ...state.filters, ...fixed }}
      columns={choice.onSheet}
      sort={state.query.sort}
      selection={selection}
      totalText={totalText}
    />
  )
  return (
    <Reached value={selection.forget}>
      <HeldDialogs>
        {!isPart && <SkipLinks isChosen={selection.count > 0} />}
        {!isPart && (
          <ListHead {...props} isMobile={isMobile}>
            {exported}
          </ListHead>
        )}
        {!isPart && <Views list={list} state={state} fixed={fixed} views={views} />}
        <div className="lb-beside">
          <section className="lb-panel lb-list" aria-label={title}>
            <FilterBar list={list} state={state} filters={filters} advanced={advanced} />
            <ListPaper list={list} specs={[...filters, ...advanced]} state={state} />
            {canTick && selection.count > 0 ? (
              <SelectionBar selection={selection} total={total}>
                {bulk?.(selection)}
                {(isPart || !bulk) && exported}
              </SelectionBar>
            ) : (
              <ListTools model={model} columns={props.columns}>
                {isPart && exported}
              </ListTools>
            )}
            <ListBody
              model={model}
              card={props.card}
              empty={{ action: primary, ...empty }}
              canTick={canTick}
              isChoosing={isChoosing}
              current={current}
              isQuiet={props.isQuiet}
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
      </HeldDialogs>
    </Reached>
  )
}

/** Whether rows can be ticked for the workbook alone: where one may have it, its call takes them, and they have numbers. */
function canTickForExport<C extends ListContract>(
  call: ListPageProps<C>['exportCall'],
  model: ReturnType<typeof useList<C>>,
): boolean {
  const [first] = model.rows
  if (!call || first === undefined || !mayCall(call.access)) return false
  return 'ticked' in takenBy(call) && typeof model.keyOf(first) === 'number'
}

type HeadProps = Pick<ListPageProps<ListContract>, 'title' | 'subtitle' | 'newer' | 'actions' | 'primary'> & {
  isMobile: boolean
  children: ReactNode
}

// there before anybody prints: what is fetched then comes too late
const ListPaper = latePart(withWords(() => import('./list/ListPaper.tsx').then((file) => file.ListPaper), 'documents'))

// its calls know every list that can be exported: it comes when the rows are here
const ListExport = latePart(withWords(() => import('./ListExport.tsx').then((file) => file.ListExport), 'exports'))

function ListHead({ title, subtitle, newer, actions, primary, isMobile, children }: HeadProps) {
  return (
    <PageHead {...(title && { title })} subtitle={subtitle}>
      {children}
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
