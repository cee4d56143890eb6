import type { Reason } from '@portal/shared/kernel/moves/life'
import { Button } from 'antd'
import { useState } from 'react'
import type { FormCall } from '../form/useSchemaForm.ts'
import { latePart } from '../lazyPart.tsx'
import type { Selection } from '../list/selection.ts'
import { say, useWords } from '../words.ts'
import { chosenIn, chosenRows } from './chosen.ts'

const BulkAct = latePart(() => import('./BulkAct.tsx').then((file) => file.BulkAct))

interface Life {
  names: readonly string[]
  reasonOf: (move: string) => Reason | undefined
}
/** `can` says what the server will allow now; this component knows no rule. */
interface Movable {
  id: number
  can: readonly string[]
}
interface Props {
  life: Life
  /** The one call that makes the moves of this life. */
  contract: FormCall
  /** Rows, or what is ticked in a list. */
  of: readonly Movable[] | Selection<Movable>
  size?: 'small' | 'middle'
  /** Moves that take more than a reason, for which the feature has a dialog of its own. */
  except?: readonly string[]
  /** Said first and in the action colour. */
  primary?: string
  linkOf?: (row: { id: number; name: string }) => string
}

/** A button for every move that any of the rows allows, each asking once more before it acts. Words: `<group>.move.<name>`. */
export function Moves({ life, contract, of, size = 'small', except = [], primary, linkOf }: Props) {
  useWords()
  const [asked, setAsked] = useState<string>()
  const selection = 'rows' in of ? of : undefined
  const rows = 'rows' in of ? of.rows : of
  const chosen = selection ? chosenIn(selection) : chosenRows(rows)
  const moves = life.names.filter((move) => !except.includes(move) && rows.some(({ can }) => can.includes(move)))
  return (
    <>
      {moves.map((move) => (
        <Button key={move} size={size} type={move === primary ? 'primary' : 'default'} onClick={() => setAsked(move)}>
          {say(`${contract.group}.move.${move}`, { count: chosen.count })}
        </Button>
      ))}
      {asked && (
        <BulkAct
          contract={contract}
          move={asked}
          chosen={chosen}
          reason={life.reasonOf(asked)}
          onDone={selection?.clear}
          onClose={() => setAsked(undefined)}
          {...(linkOf && { linkOf })}
        />
      )}
    </>
  )
}
