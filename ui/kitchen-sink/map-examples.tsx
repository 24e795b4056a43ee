'use client'

import { useState } from 'react'
import { MapView } from '../map/index.ts'

const markers = [
  { id: 'a', label: 'Hedin Automotive Kungsbacka', latitude: 57.487, longitude: 12.076, mark: '1' },
  { id: 'b', label: 'Hedin Automotive Mölndal', latitude: 57.65, longitude: 12.01, mark: '2' },
  { id: 'c', label: 'Hedin Automotive Borås', latitude: 57.72, longitude: 12.94, mark: '3' },
]

export function MapExamples() {
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <MapView
      label="Verkstäder på kartan"
      markers={markers}
      selectedId={selected}
      onSelect={(id) => setSelected(id === selected ? null : id)}
      here={{ latitude: 57.5, longitude: 12.3, label: 'Din plats' }}
      fallback="Kabelgatan 2, Kungsbacka"
      messages={{
        loading: 'Kartan laddas',
        zoomIn: 'Zooma in',
        zoomOut: 'Zooma ut',
        wheelHint: 'Håll ned Ctrl och rulla för att zooma',
        touchHint: 'Flytta kartan med två fingrar',
        sources: 'Källor',
      }}
    />
  )
}
