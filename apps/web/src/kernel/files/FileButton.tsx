import { Button, type ButtonProps } from 'antd'
import { useRef } from 'react'

interface Props extends Pick<ButtonProps, 'type' | 'icon' | 'loading' | 'disabled' | 'children'> {
  /** The name of the browser's own control, which is not shown. */
  label: string
  accept: string
  isMultiple?: boolean
  /** Asks the camera of a phone instead of its files. */
  isCamera?: boolean
  onPick: (files: File[]) => void
}

/** A button that asks for files of this device. */
export function FileButton({ label, accept, isMultiple = false, isCamera = false, onPick, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="lb-hidden"
        type="file"
        accept={accept}
        multiple={isMultiple}
        {...(isCamera && { capture: 'environment' as const })}
        tabIndex={-1}
        disabled={button.disabled ?? false}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // the same name may be chosen again after the file was corrected
          target.value = ''
          if (files.length) onPick(files)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
