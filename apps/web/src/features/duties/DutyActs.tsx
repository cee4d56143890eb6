import { MoreOutlined } from '@ant-design/icons'
import type { DutyRow } from '@portal/shared/features/duties/duty.schema'
import { Button } from 'antd'
import { useState } from 'react'
import type { Selection } from '../../kernel/list/selection.ts'
import { MenuButton } from '../../kernel/MenuButton.tsx'
import { chosenIn, chosenRows } from '../../kernel/moves/chosen.ts'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { DUTY_DIALOGS } from './DutyDialogs.tsx'

const MOVES = ['wake', 'snooze', 'assign'] as const
type Move = (typeof MOVES)[number]
/** What some of these rows allow. */
const offeredOf = (rows: readonly DutyRow[]) => MOVES.filter((move) => rows.some(({ can }) => can.includes(move)))

/** What can be done about duties, of some or of all that are ticked. */
export function DutyActs({ of }: { of: readonly DutyRow[] | Selection<DutyRow> }) {
  const { t } = useWords()
  const isMany = 'rows' in of
  const rows = isMany ? of.rows : of
  const chosen = isMany ? chosenIn(of) : chosenRows(rows)
  const offered = offeredOf(rows)
  return (
    <span className="lb-tags">
      {MOVES.map((move) => {
        const Dialog = DUTY_DIALOGS[move]
        return (
          <DialogButton
            key={move}
            size="small"
            isOffered={offered.includes(move)}
            dialog={(close) => <Dialog chosen={chosen} rows={rows} onClose={close} />}
          >
            {t(`dutyList.verb.${move}`)}
          </DialogButton>
        )
      })}
    </span>
  )
}

/** The same of one duty, under More. */
export function DutyMenu({ row }: { row: DutyRow }) {
  const { t } = useWords()
  const [asked, setAsked] = useState<Move>()
  const Dialog = asked && DUTY_DIALOGS[asked]
  const items = offeredOf([row]).map((move) => ({
    key: move,
    label: t(`dutyList.verb.${move}`),
    onClick: () => setAsked(move),
  }))
  return (
    <>
      {items.length > 0 && (
        <MenuButton menu={{ items }}>
          <Button size="small" type="text" icon={<MoreOutlined />} aria-label={t('common.action.more')} />
        </MenuButton>
      )}
      {Dialog && <Dialog chosen={chosenRows([row])} rows={[row]} onClose={() => setAsked(undefined)} />}
    </>
  )
}
