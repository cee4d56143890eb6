import { Popover as AntPopover, type PopoverProps } from 'antd'
import { cloneElement, type ReactElement, type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'

type Opener = RefObject<HTMLElement | null>
interface Props extends Omit<PopoverProps, 'content' | 'children'> {
  content: ReactNode
  /** The button that opens it. */
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/** What a button opens beside itself: once that is gone, by Esc, by a press elsewhere or by itself, the button has the focus again. */
export function Popover({ content, children, ...props }: Props) {
  const own = useRef<HTMLElement>(null)
  const opener = (children.props.ref ?? own) as Opener
  return (
    <AntPopover {...props} destroyOnHidden content={<Inside opener={opener}>{content}</Inside>}>
      {cloneElement(children, { ref: opener })}
    </AntPopover>
  )
}

/** Nothing that one can use: a press on the page itself lands there. */
const isNowhere = ({ activeElement: at }: Document) => at === document.body || at?.id === 'main'

function Inside({ opener, children }: { opener: Opener; children: ReactNode }) {
  // what was only pointed at takes the focus from nobody
  const had = useRef(false)
  const isHere = useRef(true)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const within = () => {
      had.current = true
    }
    const panel = place.current
    panel?.addEventListener('focusin', within)
    const button = opener.current
    isHere.current = true
    had.current ||= button === document.activeElement || Boolean(panel?.contains(document.activeElement))
    return () => {
      panel?.removeEventListener('focusin', within)
      isHere.current = false
      // after what goes has let go of the focus, and not when it only was drawn anew
      setTimeout(() => {
        if (isHere.current || !had.current || !isNowhere(document)) return
        const back = button?.isConnected ? button : document.getElementById('main')
        back?.focus({ preventScroll: true })
      })
    }
  }, [opener])
  return <div ref={place}>{children}</div>
}
