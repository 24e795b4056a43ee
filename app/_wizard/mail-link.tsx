/** An e-mail address to write to, broken behind its `@` where it does not fit on a line. */
export function MailLink({ email }: { readonly email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <a href={`mailto:${email}`}>
      <span>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
    </a>
  )
}
