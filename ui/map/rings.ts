const kilometres = [5, 10, 25, 50, 100]
const kmPerDegree = 111.32
const corners = 96

/** Circles of 5 to 100 km about a place, each labelled with its radius: there are no streets to judge by. */
export function rings(centre: {
  readonly latitude: number
  readonly longitude: number
}): GeoJSON.FeatureCollection {
  const squeeze = Math.cos((centre.latitude * Math.PI) / 180)
  return {
    type: 'FeatureCollection',
    features: kilometres.map((km) => ({
      type: 'Feature',
      properties: { label: `${km} km` },
      geometry: {
        type: 'LineString',
        coordinates: Array.from({ length: corners + 1 }, (_, index) => {
          const angle = (index / corners) * 2 * Math.PI
          const degrees = km / kmPerDegree
          return [
            centre.longitude + (Math.cos(angle) * degrees) / squeeze,
            centre.latitude + Math.sin(angle) * degrees,
          ]
        }),
      },
    })),
  }
}
