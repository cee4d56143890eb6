import { Children, type ReactNode } from 'react'

interface Props {
  parts: readonly ReactNode[]
  className?: string
}

/** Facts on one line, parted by a rule that vanishes where the line breaks. Empty parts leave no rule behind. */
export const Sep = ({ parts, className = '' }: Props) => (
  <span className={`lb-sep ${className}`}>
    <span>
      {Children.map(
        parts.filter((part) => part !== null && part !== undefined && part !== false && part !== ''),
        (part) => (
          <span>{part}</span>
        ),
      )}
    </span>
  </span>
)
