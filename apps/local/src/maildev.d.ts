declare module 'maildev' {
  export default function maildev(config: {
    smtp: number
    web: number
    ip: string
    mailDirectory: string
    silent: boolean
  }): {
    listen(done: () => void): void
    /** A mail has come; `source` is the file that holds it. */
    on(event: 'new', hear: (mail: { source: string }) => void): void
  }
}
