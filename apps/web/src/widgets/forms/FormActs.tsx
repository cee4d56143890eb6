import { MoreOutlined } from '@ant-design/icons'
import type { FormRow } from '@portal/shared/features/forms/form.schema'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { useState } from 'react'
import type { Selection } from '../../kernel/list/selection.ts'
import { MenuButton } from '../../kernel/MenuButton.tsx'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { type Chosen, chosenIn, chosenRows } from '../../kernel/moves/chosen.ts'
import { isBarred } from '../../kernel/viewing/viewing.ts'
import { numberText, say, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../DialogButton.tsx'
import { callOf, FORM_ACTS, type FormAct, thatCan, whyIdle } from './formOffers.ts'
import { LeftOut } from './LeftOut.tsx'
import { SignDialog } from './SignDialog.tsx'

interface Reached {
  act: FormAct
  chosen: Chosen
  /** Those it is done to, as far as they are in sight. */
  rows: readonly FormRow[]
  leftOut?: readonly FormRow[]
  onDone?: (() => void) | undefined
}

/** Asks once more before an act, and takes what it needs. */
function ActOn({ act, chosen, rows, leftOut = [], ...rest }: Reached & { onClose: () => void }) {
  if (act === 'sign') return <SignDialog chosen={chosen} rows={rows} leftOut={leftOut} {...rest} />
  const { contract, reason } = callOf(act)
  return (
    <BulkAct
      contract={contract}
      move={act}
      chosen={chosen}
      reason={reason}
      linkOf={({ id }) => path.form(id)}
      {...(chosen.count === 1 && rows[0] && { draft: String(rows[0].id) })}
      {...rest}
    >
      <LeftOut rows={leftOut} />
    </BulkAct>
  )
}

interface Props {
  of: readonly FormRow[] | Selection<FormRow>
  size?: 'small' | 'middle'
}
/** What is reached by an act of the rows that are ticked: those of which it is known that they can be, else all that the filters find. */
const reachedBy = (act: FormAct, selection: Selection<FormRow>): Reached => {
  const rows = thatCan(selection.rows, act)
  const isKnown = selection.rows.length === selection.count
  if (!isKnown) return { act, rows, chosen: chosenIn(selection), onDone: selection.clear }
  return { act, rows, chosen: chosenRows(rows), leftOut: selection.rows.filter((row) => !rows.includes(row)) }
}

/** What can be done with forms that are ticked, or with one; of several each button says how many. */
export function FormActs({ of, size = 'small' }: Props) {
  const { t } = useWords()
  const selection = 'rows' in of ? of : undefined
  const rows = 'rows' in of ? of.rows : of
  const idle = selection && whyIdle(rows)
  const label = (act: FormAct, { chosen }: Reached) =>
    selection && chosen.rows && 'ids' in chosen.rows
      ? t('formPages.bulk.act', { act: say(`forms.move.${act}`), number: numberText(chosen.count) })
      : say(`forms.move.${act}`)
  return (
    <span className="lb-tags">
      {FORM_ACTS.map((act) => {
        const reached = selection ? reachedBy(act, selection) : { act, rows, chosen: chosenRows(rows) }
        return (
          <DialogButton
            key={act}
            size={size}
            action={callOf(act).contract}
            isOffered={thatCan(rows, act).length > 0}
            dialog={(close) => <ActOn {...reached} onClose={close} />}
          >
            {label(act, reached)}
          </DialogButton>
        )
      })}
      {idle && <span className="lb-soft">{t(`formPages.idle.${idle}`)}</span>}
    </span>
  )
}

/** The same of one form, under More. */
export function FormMenu({ row }: { row: FormRow }) {
  const { t } = useWords()
  const [act, setAct] = useState<FormAct>()
  const items = FORM_ACTS.filter((one) => row.can.includes(one)).map((key) => ({
    key,
    label: say(`forms.move.${key}`),
    disabled: isBarred(callOf(key).contract),
    onClick: () => setAct(key),
  }))
  return (
    <>
      {items.length > 0 && (
        <MenuButton menu={{ items }}>
          <Button size="small" type="text" icon={<MoreOutlined />} aria-label={t('common.action.more')} />
        </MenuButton>
      )}
      {act && <ActOn act={act} rows={[row]} chosen={chosenRows([row])} onClose={() => setAct(undefined)} />}
    </>
  )
}
