'use client'

import type { FormHTMLAttributes } from 'react'
import { writeCarSearch } from '#domain/car-search-address'
import type { CarSearch } from '#domain/car-search'
import { useList } from './list-context.ts'

interface SearchFormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** What stays of the search: the form's own fields are added to it. */
  readonly keeps: CarSearch
}

/** A form that is sent by GET replaces the query: what stays goes along as hidden fields. */
export function SearchForm({ keeps, children, ...rest }: SearchFormProps) {
  const { path } = useList()
  const kept = [...new URLSearchParams(writeCarSearch({ ...keeps, page: 0 }))]
  return (
    <form {...rest} action={path} method="get">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
