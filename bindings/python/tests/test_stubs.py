"""The types that editors read fit what is there, and everything has a line of words."""
import ast
import inspect
from pathlib import Path

import _orrery
import orrery

STUB = ast.parse((Path(orrery.__file__).resolve().parent.parent / "_orrery.pyi").read_text())
ONLY_IN_STUB = {"GameInfo", "Prompt"}  # what dictionaries hold


def public(names):
    return {name for name in names if not name.startswith("_")}


def members(node):
    named = {n.name for n in node.body if isinstance(n, ast.FunctionDef)}
    return public(named | {n.target.id for n in node.body if isinstance(n, ast.AnnAssign)})


def test_the_stub_names_every_class_function_and_member():
    classes = {n.name: n for n in STUB.body if isinstance(n, ast.ClassDef) and n.name not in ONLY_IN_STUB}
    functions = {n.name for n in STUB.body if isinstance(n, ast.FunctionDef)}
    assert set(classes) | functions == public(dir(_orrery))
    for name, node in classes.items():
        assert members(node) == public(dir(getattr(_orrery, name))), name


def test_arguments_are_called_in_the_stub_as_they_are():
    for node in STUB.body:
        if not isinstance(node, ast.ClassDef) or node.name in ONLY_IN_STUB:
            continue
        for method in (n for n in node.body if isinstance(n, ast.FunctionDef) and n.args.args[1:]):
            signature = (getattr(_orrery, node.name).__dict__[method.name].__doc__ or "").splitlines()[0]
            for argument in method.args.args[1:]:
                assert f" {argument.arg}:" in signature, f"{node.name}.{method.name}: {argument.arg} is not in {signature}"


def test_everything_says_in_words_what_it_is():
    for name in orrery.__all__:
        thing = getattr(orrery, name)
        if inspect.isclass(thing) or callable(thing):
            assert inspect.getdoc(thing), name
    assert sorted(orrery.__all__) == sorted(set(orrery.__all__))
