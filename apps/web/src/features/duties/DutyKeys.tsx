import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import type { DutyRow } from '@portal/shared/features/duties/duty.schema'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useKeySettings } from '../../kernel/keys/settings.ts'
import { HELP, useKeys } from '../../kernel/keys/useKeys.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import type { RawQuery } from '../../kernel/list/state.ts'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { useWords } from '../../kernel/words.ts'
import { DUTY_DIALOGS } from './DutyDialogs.tsx'
import '../../kernel/list/list.css'
import '../../kernel/list/rows.css'
import './duties.css'

const KeysDialog = latePart(() => import('../../kernel/keys/KeysDialog.tsx').then((file) => file.KeysDialog))

const KEYS = { screen: 'dutyList', standard: { next: 'j', previous: 'k', snooze: 's', assign: 'g' } } as const
const NAMES = ['next', 'previous', 'snooze', 'assign'] as const
type Act = 'snooze' | 'assign'

interface Props {
  fixed: RawQuery
  /** The list, with the row that the keys have reached, and what says which keys there are. */
  children: (current: number | undefined, keys: ReactNode) => ReactNode
}

/** Walks the duties of a list by keys, snoozes one and gives it away. */
export function DutyKeys({ fixed, children }: Props) {
  const { t, codeText } = useWords()
  const area = useRef<HTMLDivElement>(null)
  const { current, step } = useWalk(fixed, area)
  const [act, setAct] = useState<{ move: Act; row: DutyRow }>()
  const begin = (move: Act) => () => {
    if (current?.can.includes(move)) setAct({ move, row: current })
  }
  const { isAsked, ask } = useKeys(area, KEYS, {
    ...{ next: () => step(1), previous: () => step(-1) },
    ...{ snooze: begin('snooze'), assign: begin('assign') },
  })
  const words = Object.fromEntries(NAMES.map((name) => [name, t(`dutyList.keys.${name}`)]))
  const Dialog = act && DUTY_DIALOGS[act.move]
  return (
    <div ref={area} tabIndex={-1} className="lb-keyed">
      {children(current?.id, <Legend words={words} onAsk={() => ask(true)} />)}
      <span className="lb-hidden" role="status">
        {current && `${codeText('dutyKind', current.duty)} ${current.logbook.locationId}`}
      </span>
      {Dialog && <Dialog chosen={chosenRows([act.row])} rows={[act.row]} onClose={() => setAct(undefined)} />}
      {isAsked && <KeysDialog keys={KEYS} words={words} onClose={() => ask(false)} />}
    </div>
  )
}

/** The duty that the keys have reached: the first to begin with, and after one that went the one in its place. */
function useWalk(fixed: RawQuery, area: { current: HTMLElement | null }) {
  const rows = useListRows(dutyContracts.list, fixed)
  const [reached, setReached] = useState<{ id: number; place: number }>()
  const found = rows.findIndex(({ id }) => id === reached?.id)
  const current = rows[found]
  const step = (by: number) => {
    // of one that went the next stands where it was
    const gone = reached ? Math.min(reached.place, rows.length) - (by > 0 ? 1 : 0) : -1
    const place = Math.max(0, Math.min(rows.length - 1, (found < 0 ? gone : found) + by))
    const next = rows[place]
    if (next) setReached({ id: next.id, place })
  }
  const at = current?.id
  useEffect(() => {
    if (at !== undefined) area.current?.querySelector('.lb-row-current')?.scrollIntoView({ block: 'nearest' })
  }, [at, area])
  return { current, step }
}

/** Which keys there are, for whoever may do something about duties. */
function Legend({ words, onAsk }: { words: Readonly<Record<string, string>>; onAsk: () => void }) {
  const { t } = useWords()
  const { keyOf, isOff } = useKeySettings()
  const may = useMay(dutyContracts.snooze)
  if (!may) return null
  return (
    <section className="lb-panel lb-duty-aside lb-duty-keys" aria-label={t('keys.title')}>
      {!isOff && (
        <ul>
          {NAMES.map((name) => (
            <li key={name}>
              <kbd>{keyOf(KEYS, name).toUpperCase()}</kbd> {words[name]}
            </li>
          ))}
        </ul>
      )}
      <Button type="link" size="small" onClick={onAsk}>
        {t('keys.button')} <kbd>{HELP}</kbd>
      </Button>
    </section>
  )
}
