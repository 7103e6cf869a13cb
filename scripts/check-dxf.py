"""Reads every DXF of a folder as a strict program does, and prints what it finds: a JSON object by file name."""

import json
import sys
from pathlib import Path

from ezdxf import recover

found = {}
for path in sorted(Path(sys.argv[1]).glob("*.dxf")):
    drawing, first = recover.readfile(path)
    audit = drawing.audit()
    entities = list(drawing.modelspace())
    found[path.stem] = {
        "errors": len(first.errors) + len(audit.errors),
        "fixes": len(first.fixes) + len(audit.fixes),
        "version": drawing.dxfversion,
        "units": drawing.units,
        "layers": [entity.dxf.layer for entity in entities],
        "closed": [entity.dxftype() == "LWPOLYLINE" and entity.closed for entity in entities],
    }
print(json.dumps(found))
