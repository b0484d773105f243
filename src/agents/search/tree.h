// What the search remembers: questions (nodes) and their answers (edges), in two pools that are
// laid out once. Nothing is allocated while it thinks.
#pragma once
#include <vector>

#include "core/seat.h"
#include "core/types.h"

namespace orrery {

inline constexpr u32 kNoNode = 0xFFFFFFFF;
inline constexpr std::size_t kWidest = 64;  // answers kept of one question: one bit of a mask each

template <class Choice>
struct Edge {
  Choice choice{};
  float prior = 0;  // how promising it looked at first; the priors of a node sum to one
  float sum = 0;    // shares of the asking seat over all looks, the first impression counted as one
  u32 looks = 0;    // visits
  u32 child = kNoNode;  // the question that follows; more of them, by what Chance said, hang on it
                        // as siblings

  // The mean value, Q.
  float share() const { return sum / static_cast<float>(looks + 1); }
};

struct Node {
  u64 said = 0;   // what Chance said on the way from the question before, as one number
  u64 world = 0;  // the imagined world in which the edges were listed
  u32 first_edge = 0;
  u32 edges = 0;
  u32 sibling = kNoNode;
  Seat who = Seat::Nobody;  // who is asked
  bool narrowed = false;    // only the most promising answers were kept
};

template <class Choice>
class Tree {
 public:
  Tree(std::size_t nodes, std::size_t edges) : nodes_(nodes), edges_(edges) {}

  void clear() { nodes_used_ = edges_used_ = 0; }
  bool has_room() const {
    return nodes_used_ < nodes_.size() && edges_used_ + kWidest <= edges_.size();
  }
  u32 add_node(Seat who, u64 said, u64 world) {
    nodes_[nodes_used_] = Node{said, world, static_cast<u32>(edges_used_), 0, kNoNode, who, false};
    return static_cast<u32>(nodes_used_++);
  }
  Edge<Choice>& add_edge(Node& node) {
    ++node.edges;
    return edges_[edges_used_++] = {};
  }
  Node& node(u32 i) { return nodes_[i]; }
  Edge<Choice>* edges(const Node& node) { return edges_.data() + node.first_edge; }

  // The question that follows an answer, if Chance says this.
  u32 child(const Edge<Choice>& edge, u64 said) const {
    u32 at = edge.child;
    while (at != kNoNode && nodes_[at].said != said) at = nodes_[at].sibling;
    return at;
  }
  void hang(Edge<Choice>& edge, u32 child) {
    nodes_[child].sibling = edge.child;
    edge.child = child;
  }
  // The edges of a node in a new place, where more can be added to them.
  void move_to_end(Node& node) {
    const std::size_t from = node.first_edge;
    node.first_edge = static_cast<u32>(edges_used_);
    for (u32 i = 0; i < node.edges; ++i) edges_[edges_used_++] = edges_[from + i];
  }

 private:
  std::vector<Node> nodes_;
  std::vector<Edge<Choice>> edges_;
  std::size_t nodes_used_ = 0, edges_used_ = 0;
};

}  // namespace orrery
