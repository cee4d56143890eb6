import type { ComponentProps, KeyboardEvent } from 'react'

/** Enter ends an entry here; it does not send the form. */
const ENTRIES = '.ant-picker, [data-entry="number"]'
const endsEntry = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' && target instanceof HTMLInputElement && Boolean(target.closest(ENTRIES))

/** The only `<form>` of the portal: the browser says nothing of its own, and Enter in a date or a number does not send it. */
export const OwnForm = ({ onKeyDown, ...props }: ComponentProps<'form'>) => (
  <form
    {...props}
    noValidate
    onKeyDown={(event) => {
      onKeyDown?.(event)
      if (endsEntry(event)) event.preventDefault()
    }}
  />
)
