import { createContext, Fragment, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react'

type Hold = (id: string, dialog: ReactNode) => void
const HoldContext = createContext<Hold | undefined>(undefined)

/** Where the dialogs of a list stand: one that is open outlives the row or the button that opened it. */
export function HeldDialogs({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<ReadonlyMap<string, ReactNode>>(new Map())
  const hold = useCallback<Hold>(
    (id, dialog) =>
      setDialogs((before) => {
        const others = [...before].filter(([other]) => other !== id)
        return new Map(dialog ? [...others, [id, dialog]] : others)
      }),
    [],
  )
  return (
    <HoldContext value={hold}>
      {children}
      {[...dialogs].map(([id, dialog]) => (
        <Fragment key={id}>{dialog}</Fragment>
      ))}
    </HoldContext>
  )
}

interface Props {
  dialog: (close: () => void) => ReactNode
  onClose: () => void
}

/**
 * A dialog that stands with the list around it, and where there is none in its place. Only `close` takes it away: what somebody else
 * does may take its row out of the list, and a window that is turned its button, but nothing that was typed.
 */
export function Held({ dialog, onClose }: Props) {
  const [id, hold] = [useId(), use(HoldContext)]
  const shown = dialog(() => {
    hold?.(id, null)
    onClose()
  })
  useEffect(() => hold?.(id, shown))
  return hold ? null : shown
}
