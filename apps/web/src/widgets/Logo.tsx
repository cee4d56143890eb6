import './Logo.css'
/** The product's mark: a log-book and the two ways a lift goes. */
export const Logo = ({ size }: { size: number }) => (
  <svg className="lb-logo" viewBox="0 0 38 38" width={size} height={size} aria-hidden="true">
    <rect className="lb-logo-ground" width="38" height="38" rx="8" />
    <path
      className="lb-logo-book"
      fillRule="evenodd"
      d="M11.5 8H25v22H11.5A3.5 3.5 0 0 1 8 26.5v-15A3.5 3.5 0 0 1 11.5 8Zm.5 6v2h9v-2Zm0 4.5v2h9v-2Zm0 4.5v2h5v-2Z"
    />
    <path className="lb-logo-way" d="M29.5 11v16m-3-13 3-3 3 3m-6 10 3 3 3-3" />
  </svg>
)
