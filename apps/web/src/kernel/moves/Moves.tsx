import { MoreOutlined } from '@ant-design/icons'
import type { Reason } from '@portal/shared/kernel/moves/life'
import { Button } from 'antd'
import { useState } from 'react'
import { Held } from '../dialogs/Held.tsx'
import type { FormCall } from '../form/useSchemaForm.ts'
import type { Selection } from '../list/selection.ts'
import { MenuButton } from '../MenuButton.tsx'
import { isBarred } from '../viewing/viewing.ts'
import { say, useWords } from '../words.ts'
import { BulkAct } from './BulkAct.tsx'
import { chosenIn, chosenRows, withVersions } from './chosen.ts'

interface Life {
  names: readonly string[]
  reasonOf: (move: string) => Reason | undefined
}
/** `can` says what the server will allow now; this component knows no rule. */
interface Movable {
  id: number
  can: readonly string[]
  version?: number
}
const isVersioned = (row: Movable): row is Movable & { version: number } => row.version !== undefined
const takesVersions = ({ body }: FormCall): boolean => 'shape' in body && 'versions' in (body.shape as object)
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
  /** Under More, where the row has something that is done more often. */
  isSeldom?: boolean
  /** What else stands under More, before the moves. */
  others?: readonly MoreItem[]
  linkOf?: (row: { id: number; name: string }) => string
}

/** A button for every move that any of the rows allows, each asking once more before it acts. Words: `<group>.move.<name>`. */
export function Moves({
  life,
  contract,
  of,
  size = 'small',
  except = [],
  primary,
  isSeldom = false,
  others = [],
  linkOf,
}: Props) {
  useWords()
  const [asked, setAsked] = useState<string>()
  const selection = 'rows' in of ? of : undefined
  const rows = 'rows' in of ? of.rows : of
  const named = selection ? chosenIn(selection) : chosenRows(rows)
  const chosen = takesVersions(contract) ? withVersions(named, rows.filter(isVersioned)) : named
  const moves = life.names
    .filter((move) => !except.includes(move) && rows.some(({ can }) => can.includes(move)))
    .map((move) => ({
      key: move,
      label: say(`${contract.group}.move.${move}`, { count: chosen.count }),
      disabled: isBarred(contract),
      onClick: () => setAsked(move),
    }))
  return (
    <>
      {isSeldom ? (
        <More size={size} items={[...others, ...moves]} />
      ) : (
        moves.map(({ key, label, disabled, onClick }) => (
          <Button
            key={key}
            size={size}
            disabled={disabled}
            type={key === primary ? 'primary' : 'default'}
            onClick={onClick}
          >
            {label}
          </Button>
        ))
      )}
      {asked && (
        <Held
          onClose={() => setAsked(undefined)}
          dialog={(close) => (
            <BulkAct
              contract={contract}
              move={asked}
              chosen={chosen}
              reason={life.reasonOf(asked)}
              onDone={selection?.clear}
              onClose={close}
              {...(linkOf && { linkOf })}
            />
          )}
        />
      )}
    </>
  )
}

type MoreItem = { key: string; label: string; disabled: boolean; onClick: () => void }
interface MoreProps {
  size: 'small' | 'middle'
  items: MoreItem[]
}

/** What is seldom done with a row. */
function More({ size, items }: MoreProps) {
  const { t } = useWords()
  if (!items.length) return null
  return (
    <MenuButton menu={{ items }}>
      <Button size={size} type="text" icon={<MoreOutlined />} aria-label={t('common.action.more')} />
    </MenuButton>
  )
}
