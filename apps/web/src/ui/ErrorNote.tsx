/** Where a panel failed: one line, the rest of the page lives on. */
export const ErrorNote = ({ text }: { text: string }) => (
  <p className="error" role="alert" style={{ padding: 'var(--space-4)' }}>
    {text}
  </p>
)
