import type { ReactNode } from 'react'

interface Props {
  pairs: readonly (readonly [name: string, value: ReactNode])[]
  /** Stands for a value that is empty; without it the pair is left out. */
  none?: string
}

/** Facts, each beside its name. */
export const Pairs = ({ pairs, none }: Props) => (
  <dl className="lb-pairs">
    {pairs
      .filter(([, value]) => value || none)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || none}</dd>
        </div>
      ))}
  </dl>
)
